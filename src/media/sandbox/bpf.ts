/** One instruction of the kernel's classic BPF: operation, jumps when true and false, constant. */
export type Bpf = { code: number; whenTrue: number; whenFalse: number; k: number }

const LOAD_WORD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_SET = 0x45
const RETURN = 0x06

const KILL_PROCESS = 0x8000_0000
const ERRNO = 0x0005_0000
const ALLOW = 0x7fff_0000

const returns = (k: number): Bpf => ({ code: RETURN, whenTrue: 0, whenFalse: 0, k })

/** Results of a seccomp program. */
export const reply = {
  kill: returns(KILL_PROCESS),
  allow: returns(ALLOW),
  /** The call fails with this errno. */
  fail: (errno: number): Bpf => returns(ERRNO | errno),
}

/** Loads 32 bits of the call's data. */
export const loadWord = (offset: number): Bpf => ({ code: LOAD_WORD, whenTrue: 0, whenFalse: 0, k: offset })

/** Runs instructions if the loaded value equals a constant. */
export const whenEqual = (k: number, body: readonly Bpf[]): Bpf[] => [
  { code: JUMP_IF_EQUAL, whenTrue: 0, whenFalse: body.length, k },
  ...body,
]

/** Runs instructions if it does not. */
export const unlessEqual = (k: number, body: readonly Bpf[]): Bpf[] => [
  { code: JUMP_IF_EQUAL, whenTrue: body.length, whenFalse: 0, k },
  ...body,
]

/** Runs instructions if the loaded value has any of these bits. */
export const whenSet = (k: number, body: readonly Bpf[]): Bpf[] => [
  { code: JUMP_IF_SET, whenTrue: 0, whenFalse: body.length, k },
  ...body,
]

/** Runs instructions if it has none of them. */
export const unlessSet = (k: number, body: readonly Bpf[]): Bpf[] => [
  { code: JUMP_IF_SET, whenTrue: body.length, whenFalse: 0, k },
  ...body,
]

const INSTRUCTION_BYTES = 8

/** Serializes the program for the kernel: eight bytes per instruction, little-endian as on x86-64 and arm64. */
export function program(instructions: readonly Bpf[]): Uint8Array {
  const bytes = new Uint8Array(instructions.length * INSTRUCTION_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [index, { code, whenTrue, whenFalse, k }] of instructions.entries()) {
    const at = index * INSTRUCTION_BYTES
    view.setUint16(at, code, true)
    view.setUint8(at + 2, whenTrue)
    view.setUint8(at + 3, whenFalse)
    view.setUint32(at + 4, k >>> 0, true)
  }
  return bytes
}
