import { randomBytes } from 'node:crypto'

/** Words that nothing else contains, and what each was planted in. */
export type Canaries = {
  /** What all of them begin with. */
  prefix: string
  /** A new one, for the field that this text names. */
  next: (field: string) => string
  /** The fields of all of them. */
  fields: readonly string[]
  /** The fields whose canaries a text contains. */
  in: (text: string) => string[]
}

/** Hexadecimal digits alone, so that names, handles, addresses and tokens of devices take them. */
export const newCanaries = (): Canaries => {
  const prefix = `cafe${randomBytes(4).toString('hex')}`
  const fields: string[] = []
  const pattern = new RegExp(`${prefix}(\\d{4})`, 'g')
  return {
    prefix,
    fields,
    next: (field) => {
      fields.push(field)
      return `${prefix}${String(fields.length - 1).padStart(4, '0')}`
    },
    in: (text) => [
      ...new Set(
        [...text.matchAll(pattern)].map(([, number]) => fields[Number(number)] ?? 'unknown'),
      ),
    ],
  }
}
