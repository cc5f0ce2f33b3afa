/** `yes`, or the refusal. */
export type Outcome<J extends string = string> = 'yes' | J

/**
 * What the rights depend on: a network, a community, … `kinds` are the callers whose rights differ,
 * with captions.
 */
export type Scope<K extends string = string> = {
  name: string
  /** The heading of its operations in the documents. */
  title: string
  /** The assumptions about a request under which the outcomes hold. */
  about: string
  kinds: Readonly<Record<K, string>>
}

/**
 * Who may call an operation: the required permission, if any, and the outcome for every kind of
 * caller.
 */
export type WhoMay<K extends string = string> = {
  scope: Scope<K>
  permission?: string
  outcomes: Readonly<Record<K, Outcome>>
}

/** The outcome for all callers without an exception. */
export const outcomes = <K extends string>(
  { kinds }: Scope<K>,
  otherwise: Outcome,
  exceptions: Partial<Record<K, Outcome>> = {},
): Record<K, Outcome> => {
  const all = Object.keys(kinds).map((kind) => [kind, otherwise] as const)
  // Every kind of the scope has an entry.
  return { ...(Object.fromEntries(all) as Record<K, Outcome>), ...exceptions }
}

/** Every operation refuses callers without a token and deleted users. */
const withoutToken = {
  anonymous: 'unauthorized',
  deleted: 'unauthorized',
} as const satisfies Record<string, Outcome>

/**
 * The words of a scope: the outcome for all callers without an exception; those without a token are
 * always refused.
 */
export const mayIn =
  <K extends string, J extends string = string>(scope: Scope<K>) =>
  (otherwise: Outcome<J>, exceptions: Partial<Record<K, Outcome<J>>> = {}): WhoMay<K> => ({
    scope,
    outcomes: outcomes(scope, otherwise, { ...withoutToken, ...exceptions }),
  })
