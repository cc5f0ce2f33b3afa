import { z } from 'zod'

/**
 * Deeper than hand-written JSON; JSON functions recurse, and a body of brackets alone would exhaust
 * the stack.
 */
const maxDepth = 32

const utf8 = new TextEncoder()

/**
 * Whether a value can be stored and returned unchanged: finite numbers only, and no deep nesting.
 */
const isStorable = (root: unknown): boolean => {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'number' && !Number.isFinite(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth) return false
    for (const member of Object.values(value)) open.push({ value: member, depth: depth + 1 })
  }
  return true
}

/** Whether a value is storable and its JSON text not longer than `maxBytes` of UTF-8. */
export const isWithin = (value: unknown, maxBytes: number): boolean =>
  isStorable(value) && utf8.encode(JSON.stringify(value)).length <= maxBytes

/** A free-form object of a request; `maxBytes` is the size of its JSON text in UTF-8. */
export const freeFormInput = (maxBytes: number) =>
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => isWithin(value, maxBytes),
      `Must not be larger than ${maxBytes} bytes, nor nested deeper than ${maxDepth} levels.`,
    )
    .meta({
      description: `Data of your own, returned unchanged. At most ${maxBytes} bytes as JSON.`,
    })

/** Bytes of the data of a post of a custom type, as JSON. */
export const maxCustomData = 100 * 1024
/** Bytes of `metadata`, as JSON. */
export const maxMetadata = 10 * 1024

/** `metadata` of any record. */
export const metadataInput = freeFormInput(maxMetadata)
