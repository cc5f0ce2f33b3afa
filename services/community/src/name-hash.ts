import { hash } from 'node:crypto'
import { foldedText } from '@causerie/protocol'

/**
 * The value of a claim on a name. Names that are searched and sorted as the same name have the same
 * hash.
 */
export const nameHash = (name: string): string => hash('sha256', foldedText(name))
