import type { Sent } from './vendor.ts'

/** A token for a vendor, until a time in milliseconds since 1970; or why there is none. */
export type Issued = { token: string; until: number } | { failure: Sent; until: number }
export type CachedToken = {
  get(): Promise<{ token: string } | { failure: Sent }>
  /** The vendor did not take this token: the next one is new. */
  renew(token: string): void
}

/** Asks for a token once for all that need one, and again when its time is over. */
export const cachedToken = (
  issue: () => Promise<Issued>,
  now: () => number = Date.now,
): CachedToken => {
  let current: Issued | undefined
  let issuing: Promise<Issued> | undefined
  const issued = async (): Promise<Issued> => {
    try {
      current = await issue()
      return current
    } finally {
      issuing = undefined
    }
  }
  return {
    get: async () => {
      if (current && current.until > now()) return current
      issuing ??= issued()
      return issuing
    },
    renew: (token) => {
      if (current && 'token' in current && current.token === token) current = undefined
    },
  }
}
