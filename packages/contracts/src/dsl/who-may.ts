import type { RejectionCode } from '../rejections.ts'
import type { Permission } from '../resources/default-roles.ts'

/** `yes`, or how the request is refused. */
export type Outcome = 'yes' | RejectionCode

/** What decides who may: a network, a community, … `kinds` are the callers whose rights differ, with their captions. */
export type Scope<K extends string = string> = {
  name: string
  /** The heading under which the documents list its operations. */
  title: string
  /** Whose things a request is about, so that the outcomes can be read. */
  about: string
  kinds: Readonly<Record<K, string>>
}

/** Who may call an operation: the permission that it asks for, if any, and the outcome for every kind of caller. */
export type WhoMay<K extends string = string> = {
  scope: Scope<K>
  permission?: Permission
  outcomes: Readonly<Record<K, Outcome>>
}

/** The outcome of everybody who is no exception. */
export const outcomes = <K extends string>(
  { kinds }: Scope<K>,
  otherwise: Outcome,
  exceptions: Partial<Record<K, Outcome>> = {},
): Record<K, Outcome> => {
  const all = Object.keys(kinds).map((kind) => [kind, otherwise] as const)
  // Every kind of the scope has an entry.
  return { ...(Object.fromEntries(all) as Record<K, Outcome>), ...exceptions }
}

/** Without a token, and with the token of a deleted user, every operation answers that the token is not valid. */
export const withoutToken = { anonymous: 'unauthorized', deleted: 'unauthorized' } as const satisfies Record<string, Outcome>
