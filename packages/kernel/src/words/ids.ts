import { hash } from 'node:crypto'
import { ObjectId } from 'bson'

/** A new id: 24 hex digits, ordered by the time it was made. */
export const newId = (): string => new ObjectId().toHexString()

/** The id of what a text says: 24 hex digits, the same for the same text. */
export const derivedId = (text: string): string => hash('sha256', text).slice(0, 24)
