import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '#server/timetable/decode-text.ts'
import { type CalendarReading, type Options, readCalendar } from './read-calendar.ts'

const { bytes, options } = workerData as { bytes: Uint8Array; options: Options }
const text = decodeText(bytes)
const reading: CalendarReading =
  text === undefined
    ? { refusal: 'We cannot use this calendar. It is no text: please choose a file that ends in .ics.' }
    : readCalendar(text, options)
parentPort?.postMessage(reading)
