/** Fields of a message of Protocol Buffers, which are written one after the other. */

/** A number from 0 in groups of seven bits. */
export const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

/** The number at the beginning of some bytes, and how many it takes; undefined if it is cut off. */
export const varintIn = (bytes: Buffer): { value: number; length: number } | undefined => {
  const length = bytes.findIndex((byte) => byte < 128) + 1
  if (length === 0) return undefined
  const groups = [...bytes.subarray(0, length)].map((byte, index) => (byte % 128) * 128 ** index)
  return { value: groups.reduce((sum, group) => sum + group, 0), length }
}

export const numberField = (field: number, value: number): Buffer =>
  Buffer.concat([varint(field * 8), varint(value)])

/** A number below 2 to the power of 32, in eight bytes. */
export const fixed64Field = (field: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(value)
  return Buffer.concat([varint(field * 8 + 1), bytes])
}

/** A text, bytes, or a message. */
export const bytesField = (field: number, value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes])
}
