/** The kinds of keys that `causerie key rotate` replaces. */
export const keyKinds = ['api', 'server', 'signing', 'internal'] as const
export type KeyKind = (typeof keyKinds)[number]
