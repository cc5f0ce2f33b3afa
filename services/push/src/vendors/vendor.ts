import type { Content } from '../push-types.ts'

/** The device that a push goes to. */
export type Target = {
  /** By which its vendor knows the device: a secret. */
  token: string
  /** Milliseconds since 1970 after which the push is not worth showing: within a day. */
  expiresAt: number
}

/**
 * What came of a push.
 *
 * - `gone`: the vendor knows the device no more, or it is none that may be sent to.
 * - `retry`: it may work later. `retryAfter`: milliseconds for which the vendor asked to be spared.
 * - `refused`: it never works as it is.
 *
 * `isOfVendor`: the next push to another device would meet the same.
 */
export type Sent =
  | { outcome: 'accepted' }
  | { outcome: 'gone'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfter?: number; isOfVendor: boolean }
  | { outcome: 'refused'; reason: string; isOfVendor: boolean }

/** Sends pushes of one network to devices of one platform. */
export type Vendor = {
  /** Never rejects. */
  send(target: Target, content: Content): Promise<Sent>
  close(): Promise<void>
}

/** Milliseconds within which a vendor has to answer. */
export const answersWithin = 10_000

export const accepted: Sent = { outcome: 'accepted' }
export const gone = (reason: string): Sent => ({ outcome: 'gone', reason })
/** The vendor is away, overloaded, or spares itself. */
export const vendorAway = (reason: string, retryAfter?: number): Sent => ({
  ...{ outcome: 'retry', reason, isOfVendor: true },
  ...(retryAfter !== undefined && { retryAfter }),
})
/** The vendor takes nothing from this network as it is configured. */
export const misconfigured = (reason: string): Sent => ({
  ...{ outcome: 'refused', reason, isOfVendor: true },
})
/** This push is refused; others may be accepted. */
export const refused = (reason: string): Sent => ({
  ...{ outcome: 'refused', reason, isOfVendor: false },
})
