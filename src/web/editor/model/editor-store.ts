import { createStore, type StoreApi } from 'zustand/vanilla'
import { compositionKey } from '#domain/design/composition-input.ts'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { amend, commit, type History, historyOf, redo, undo } from '#domain/design/history.ts'
import { defaultSelection, selectionAfter } from '#domain/design/modes/picker-elements.ts'
import { prefilled } from '#domain/design/modes/prefill.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Area } from '#domain/geometry/area.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import type { TextStyleCopy } from '#domain/looks/apply/copied-style.ts'
import { editPlainDesign } from '#domain/looks/apply/edit-plain-design.ts'
import { type DesignEdit, isLookEdit } from '#domain/looks/apply/look-edit.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { type GenerationEvent, nextGeneration } from './generate/generation.ts'
import { createLookCode, type LookCode } from './look-code.ts'
import type { PanelId } from './panel-id.ts'
import type { Preferences, StepId } from './preferences.ts'
import { isPickedAfter, selectionFollowing } from './selection/after-edit.ts'
import {
  othersIn,
  type Selected,
  selectableIds,
  selectedAs,
  selectedIds,
  toggled,
} from './selection/group.ts'
import { newSession, type Session } from './session.ts'
import { withinZoom } from './zoom.ts'

/** Three kinds of state, kept apart: the document (undoable, saved), preferences (saved), the session (neither). */
export type EditorState = {
  readonly document: History
  readonly preferences: Preferences
  readonly session: Session
}

export type Editor = ReturnType<typeof createEditor>

type Start = {
  readonly design: Design
  readonly preferences: Preferences
  /** What looks are composed with. */
  readonly lookTools?: LookTools
  readonly lookCode?: LookCode
}

/** For editors without a canvas. */
const ROUGH_TOOLS: LookTools = { measure: ROUGH_MEASURE }

export function createEditor({
  design,
  preferences,
  lookTools = ROUGH_TOOLS,
  lookCode = createLookCode(),
}: Start) {
  const store: StoreApi<EditorState> = createStore(() => ({
    document: historyOf(design),
    preferences,
    session: newSession(design),
  }))
  const { getState, setState } = store
  const setSession = (patch: Partial<Session>) =>
    setState(({ session }) => ({ session: { ...session, ...patch } }))

  /** The only way to change the document: a video of the old composition no longer fits (C17). */
  const setDocument = (document: History, patch: Partial<Session>) =>
    setState(({ document: before, session }) => {
      const isSameVideo = compositionKey(before.present) === compositionKey(document.present)
      const { generation } = session
      const { selection, others } = { ...session, ...patch }
      const isSameLead = selection === session.selection || patch.others !== undefined
      return {
        document,
        session: {
          ...session,
          preview: null,
          streak: null,
          ...patch,
          others: isSameLead ? othersIn(document.present, { selection, others }) : [],
          generation: isSameVideo ? generation : nextGeneration(generation, { kind: 'composition-changed' }),
        },
      }
    })

  const travel = (go: (history: History) => History) => {
    const { document, session } = getState()
    const there = go(document)
    const selection = selectionAfter(there.present, session.selection ?? undefined) ?? null
    setDocument(there, { selection, isPicked: session.isPicked && selection === session.selection })
  }

  const edited = (design: Design, edit: DesignEdit): Design | undefined =>
    editPlainDesign(design, edit) ?? lookCode.now()?.editDesign(design, edit, lookTools)

  function applyAll(edits: readonly DesignEdit[], streak: string | null = null): void {
    const { document, session } = getState()
    let next: Design | undefined = document.present
    let { selection } = session
    for (const edit of edits) {
      next = next && edited(next, edit)
      if (next) selection = selectionFollowing(edit, next, selection)
    }
    if (!next) lookCode.whenLoaded(() => applyAll(edits, streak))
    if (!next || next === document.present) return
    const continues = streak !== null && streak === session.streak
    const last = edits.at(-1)
    const isPicked = last !== undefined && isPickedAfter(last, session, selection)
    setDocument((continues ? amend : commit)(document, next), { selection, isPicked, streak })
  }

  /** Selecting shows every text again, which is no step of undo (ED-11). Typing may go on with nothing selected. */
  function select(selected: Selected): void {
    const { document, session } = getState()
    const present = applyEdit(document.present, { kind: 'show-all-text' })
    setDocument(present === document.present ? document : { ...document, present }, {
      ...selected,
      isPicked: selected.selection !== null,
      kept: [],
      streak: selected.selection === null ? session.streak : null,
    })
  }

  return {
    store,
    /**
     * Consecutive edits with the same `streak` are one step of undo, until `endStreak` or another edit. Where an edit needs
     * looks, it is applied once their code has loaded.
     */
    edit: (edit: DesignEdit, streak: string | null = null) => applyAll([edit], streak),
    /** Several edits as one step of undo. */
    editAll: applyAll,
    endStreak: () => setSession({ streak: null }),
    /** Opens a panel instead of any other; null closes it. */
    openPanel: (panel: PanelId | null) => setSession({ panel, popup: null }),
    /** Opens the popup of a text; null closes it. The text is already stored. */
    openPopup: (popup: ElementId | null) => setSession({ popup, panel: null, streak: null }),
    holdStyle: (copiedStyle: TextStyleCopy) => setSession({ copiedStyle }),
    zoomTo: (zoom: number) => setSession({ zoom: withinZoom(zoom) }),
    showShortcuts: (areShortcutsShown: boolean) => setSession({ areShortcutsShown }),
    wantOwnClips: (areOwnClipsWanted: boolean) => setSession({ areOwnClipsWanted }),
    wantLook: (isLookWanted: boolean) => setSession({ isLookWanted }),
    /** Shows the result of an edit without changing the document. */
    preview(edit: DesignEdit): void {
      const { present } = getState().document
      // A gesture changes no words, so nothing is composed while it runs.
      const preview = isLookEdit(edit)
        ? lookCode.now()?.editDesign(present, edit, lookTools)
        : applyEdit(present, edit)
      if (preview) setSession({ preview })
    },
    previewAll: (edits: readonly Edit[]) =>
      setSession({ preview: edits.reduce(applyEdit, getState().document.present) }),
    /** Composes the look again, after its fonts or facts of the clip have arrived; that is no step of undo. */
    recompose(): void {
      lookCode.whenLoaded(({ composeDesign }) => {
        const { document } = getState()
        const present = composeDesign(document.present, lookTools)
        const isPlaced = present.look?.anchor !== document.present.look?.anchor
        if (isPlaced || compositionKey(present) !== compositionKey(document.present))
          setDocument({ ...document, present }, {})
      })
    },
    mark: (marked: Area | null) => setSession({ marked }),
    dropPreview: () => setSession({ preview: null }),
    /** Selects one element alone, or nothing. */
    select(selection: ElementId | null): void {
      const { session } = getState()
      const isPicked = selection !== null
      if (session.selection !== selection || session.others.length > 0) select({ selection, others: [] })
      else if (session.isPicked !== isPicked) setSession({ isPicked })
    },
    /** Selects again what was selected before an edit that replaced the design, picked or not. */
    restoreSelection({ selection, others, isPicked }: Selected & Pick<Session, 'isPicked'>): void {
      if (getState().session.selection !== selection || others.length > 0) select({ selection, others })
      setSession({ isPicked: isPicked && selection !== null })
    },
    /** The user means what is selected. */
    pickSelection: () => setSession({ isPicked: getState().session.selection !== null }),
    /** Selects several elements; the last one leads. */
    selectSeveral: (ids: readonly ElementId[]) => select(selectedAs(ids)),
    selectAll: () => select(selectedAs(selectableIds(getState().document.present))),
    /** The Tab key arrives at an element; what was kept stays selected with it. */
    goTo(id: ElementId): void {
      const { kept } = getState().session
      select(selectedAs([...kept, id]))
      setSession({ kept })
    },
    /** Keeps the leading element selected while the Tab key goes on, or no longer. Answers whether it is kept. */
    toggleKept(id: ElementId): boolean {
      const { kept } = getState().session
      const isKept = kept.includes(id)
      setSession({ kept: isKept ? kept.filter((each) => each !== id) : [...kept, id] })
      return !isKept
    },
    /** Adds an element to what is picked, or takes it out. */
    toggleSelected: (id: ElementId) => select(toggled(selectedAs(pickedIds(getState())), id)),
    /** Fills in known details of the user on an untouched design; that is no step of undo. */
    prefill(known: Partial<DetailsForm>): void {
      const { document } = getState()
      const present = prefilled(document.present, known)
      if (document.past.length === 0 && present !== document.present)
        setDocument({ ...document, present }, {})
    },
    /** Opens another document with its own history. */
    open: (design: Design) =>
      setDocument(historyOf(design), { selection: defaultSelection(design) ?? null, isPicked: false }),
    undo: () => travel(undo),
    redo: () => travel(redo),
    /** Undoes until that design is reached. Later steps can be redone. */
    backTo(design: Design): void {
      if (!getState().document.past.includes(design)) return
      while (getState().document.present !== design) travel(undo)
    },
    generation: (event: GenerationEvent) =>
      setState(({ session }) => ({
        session: {
          ...session,
          generation: nextGeneration(session.generation, event),
          // A look that comes late would change what is already being made.
          isLookWanted: session.isLookWanted && event.kind !== 'started',
        },
      })),
    collapse: (step: StepId, isCollapsed: boolean) =>
      setState((state) => ({
        preferences: {
          ...state.preferences,
          collapsed: { ...state.preferences.collapsed, [step]: isCollapsed },
        },
      })),
  }
}

export const shownDesign = ({ document, session }: EditorState): Design => session.preview ?? document.present

export const designOf = ({ document }: EditorState): Design => document.present

/** The selected element if the user has picked it: the stage shows its handles. */
export const pickedElement = ({ session }: EditorState): ElementId | null =>
  session.isPicked ? session.selection : null

/** All that is selected with handles or outlines. */
export const pickedIds = ({ session }: EditorState): readonly ElementId[] =>
  session.isPicked ? selectedIds(session) : []

export const selectedText = (state: EditorState): TextElement | undefined =>
  designOf(state).textElements.find(({ id }) => id === state.session.selection)

export const selectedOverlay = (state: EditorState): OverlayElement | undefined =>
  designOf(state).overlayElements.find(({ id }) => id === state.session.selection)

/** The finished video of the design on the stage. */
export const finalVideo = ({ session: { generation } }: EditorState): FinalVideo | undefined =>
  generation.status === 'completed' ? generation.video : undefined
