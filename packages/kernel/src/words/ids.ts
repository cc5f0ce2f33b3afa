import { ObjectId } from 'bson'

/** A new id: 24 hex digits, ordered by the time it was made. */
export const newId = (): string => new ObjectId().toHexString()
