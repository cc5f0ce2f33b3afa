/**
 * FNV-1a, as a signed integer of 32 bits, which an index holds instead of a text. Equal hashes of
 * different texts cost a look at the text, no more. The network is the seed of what belongs to one,
 * so the index finds rows of this network only.
 */
export const seededHash = (text: string, seed = offsetBasis): number => {
  let value = seed
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), prime)
  return value | 0
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193
