/** What `causerie key rotate` exchanges. */
export const keyKinds = ['api', 'server', 'signing', 'internal'] as const
export type KeyKind = (typeof keyKinds)[number]
