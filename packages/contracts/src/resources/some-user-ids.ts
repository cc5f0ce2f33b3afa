import { z } from 'zod'
import { idOf } from './input.ts'

/** The public ids of the users of a batch; duplicates are ignored. */
export const someUserIds = z
  .array(idOf(50))
  .min(1)
  .max(100)
  .describe('Ids of users; duplicates are ignored.')
