import type { ComposeInputs, ComposeJob, PrepareJob } from '#media/compose-job.ts'
import type { TaskName, Tasks } from '#media/messages.ts'
import type { TaskFiles } from './workplace.ts'

type Named = { [Name in TaskName]: (input: Tasks[Name]['input'], files: TaskFiles) => Tasks[Name]['input'] }

const overlaysOf = <Use extends { path: string }>(uses: readonly Use[], { read }: TaskFiles): Use[] =>
  uses.map((use) => ({ ...use, path: read(use.path) }))

const textOf = ({ text }: Pick<PrepareJob, 'text'>, { read }: TaskFiles) =>
  text && { text: { ...text, path: read(text.path) } }

const backgroundOf = ({ background }: Pick<ComposeJob, 'background'>, { read }: TaskFiles) =>
  background && { background: { ...background, path: read(background.path) } }

/** What pictures are made from: not the sound. */
const inputsOf = ({ sound: _, ...job }: ComposeInputs, files: TaskFiles): ComposeInputs => ({
  ...job,
  overlays: overlaysOf(job.overlays, files),
  ...(job.mark && { mark: { ...job.mark, path: files.read(job.mark.path) } }),
  ...textOf(job, files),
  ...backgroundOf(job, files),
})

/** All files of each kind of task: a process has no others. */
const NAMED: Named = {
  probe: (task, { read }) => ({ ...task, path: read(task.path) }),
  checkText: ({ path }, { read }) => ({ path: read(path) }),
  makeMezzanine: ({ stills, ...task }, { read, write }) => ({
    ...task,
    source: read(task.source),
    out: write(task.out),
    ...(stills && { stills: stills.map(write) }),
  }),
  fitToSize: (task, { read, write }) => ({ ...task, source: read(task.source), out: write(task.out) }),
  measureClip: (task, { read, write }) => ({
    ...task,
    path: read(task.path),
    stills: task.stills.map(write),
  }),
  watchPiece: (task, { read }) => ({ ...task, source: read(task.source) }),
  pictures: (task, { read, writeInto }) => ({
    ...task,
    source: read(task.source),
    into: writeInto(task.into),
  }),
  filmStrip: (task, { read, write }) => ({ ...task, source: read(task.source), out: write(task.out) }),
  ingestOverlay: (task, { read, writeInto }) => ({
    ...task,
    source: read(task.source),
    into: writeInto(task.into),
  }),
  checkDesign: ({ seen, ...task }, { read }) => ({
    ...task,
    stills: task.stills.map(read),
    seen: seen && { ...seen, picture: read(seen.picture) },
  }),
  layOut: (task) => task,
  version: (task) => task,
  measureInk: ({ path }, { read }) => ({ path: read(path) }),
  ingestImage: (task, { read, writeInto }) => ({
    ...task,
    source: read(task.source),
    into: writeInto(task.into),
  }),
  ingestTrack: (task, { read, write }) => ({ ...task, source: read(task.source), out: write(task.out) }),
  still: (task, { read, write }) => ({ ...task, path: read(task.path), out: write(task.out) }),
  thumbnail: (task, { read, write }) => ({ ...task, source: read(task.source), out: write(task.out) }),
  prepare: (job, files) => ({ ...job, overlays: overlaysOf(job.overlays, files), ...textOf(job, files) }),
  paintMark: ({ out, format }, { write }) => ({ out: write(out), format }),
  composePart: ({ job, span, out }, files) => ({
    span,
    out: files.write(out),
    // The finished file belongs to another task.
    job: { ...inputsOf(job, files), out: '' },
  }),
  designPicture: ({ job, out, ...task }, files) => ({
    ...task,
    out: files.write(out),
    job: inputsOf(job, files),
  }),
  mixSound: ({ sound, ...task }, files) => ({
    ...task,
    sound: { ...sound, track: sound.track && { ...sound.track, path: files.read(sound.track.path) } },
    out: files.write(task.out),
    ...backgroundOf(task, files),
  }),
  assemble: (task, files) => ({
    ...task,
    parts: task.parts.map(files.read),
    out: files.write(task.out),
    ...backgroundOf(task, files),
    ...(task.mix && { mix: files.read(task.mix) }),
  }),
}

/** The task with file names as in the sandbox; afterwards `files` knows all inputs and outputs. */
export const withSandboxNames = <Name extends TaskName>(
  task: Name,
  input: Tasks[Name]['input'],
  files: TaskFiles,
): Tasks[Name]['input'] => NAMED[task](input, files)
