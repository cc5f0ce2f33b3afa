import { hash } from 'node:crypto'

/** The value of a claim on a name. Names that differ only in case, Unicode form or surrounding white space have the same hash. */
export const nameHash = (name: string): string => hash('sha256', name.normalize('NFC').trim().toLowerCase().normalize('NFC'))
