export const ruleLists = ['whitelist', 'blocklist'] as const
/** Links that may be sent while the whitelist is on, and words that may never be sent. */
export type RuleList = (typeof ruleLists)[number]
