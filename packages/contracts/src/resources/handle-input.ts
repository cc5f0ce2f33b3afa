import { z } from 'zod'
import { nothingShown } from './input.ts'
import { showsSomething } from './visible-text.ts'

/** Letters of any script with their accents. */
const form = /^[\p{L}\p{M}\p{N}._-]{1,100}$/u

/** A profile handle, without white space at its ends; empty where the user has none. */
export const handleInput = z
  .string()
  .trim()
  .refine(
    (handle) => handle === '' || form.test(handle),
    'Must have 1 to 100 letters, digits, dots, underscores and hyphens.',
  )
  .refine((handle) => handle === '' || showsSomething(handle), nothingShown)
  .meta({ maxLength: 100 })
