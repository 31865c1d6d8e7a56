import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { UploadsState } from '#web/library/upload/uploads.ts'
import { type PageUploads, pageUploads } from './page-uploads.ts'

export const usePageUploads = (): PageUploads => pageUploads(useQueryClient())

export const useUploadsState = <T>(select: (state: UploadsState) => T): T =>
  useStore(usePageUploads().uploads.store, select)
