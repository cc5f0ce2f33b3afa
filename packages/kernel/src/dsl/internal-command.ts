import type { z } from 'zod'
import type { AnyDecision } from './command.ts'

/**
 * A command that another part of the installation sends, and no client can. It is recorded with the
 * cause `internal <name>`, and answered by what refused it, if anything did.
 */
export type InternalCommand = {
  name: string
  input: z.ZodType
  decisionOf: (input: never) => InternalDecision
}
/** `actor`: in whose name it is recorded. */
export type InternalDecision = { actor: string; decision: AnyDecision }

/**
 * Declares an internal command, which is sent as an internal query is asked; `name` is unique among
 * both within its service.
 */
export const internalCommand = <I extends z.ZodType>(
  name: string,
  input: I,
  decisionOf: (input: z.output<I>) => InternalDecision,
): InternalCommand => ({ name, input, decisionOf })
