import { createHash } from 'node:crypto'

/** What a name is claimed by: names that people read as the same are the same. */
export const nameHash = (name: string): string => createHash('sha256').update(name.normalize('NFC').trim().toLowerCase()).digest('hex')
