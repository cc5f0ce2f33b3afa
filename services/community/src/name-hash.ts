import { hash } from 'node:crypto'

/** What a name is claimed by: names that people read as the same are the same. */
export const nameHash = (name: string): string => hash('sha256', name.normalize('NFC').trim().toLowerCase().normalize('NFC'))
