/** Why a text is refused: the rules of the network for links and words. */
export const refusalsToWriteText = ['link-not-allowed', 'blocked-word'] as const

/** Why rules for links cannot be tried. */
export const refusalsToTryLinkRules = ['bad-link-rules'] as const
/** Why rules for words cannot be tried. */
export const refusalsToTryBlockRules = ['bad-block-rules'] as const
/** Why rules of either kind cannot be tried. */
export const refusalsToTryRules = [...refusalsToTryLinkRules, ...refusalsToTryBlockRules] as const

/** Why somebody may not use a file that was uploaded. */
export const refusalsToUseFile = ['unknown-file', 'foreign-file'] as const
/** Why a file cannot be an avatar. */
export const refusalsToUseAvatar = [...refusalsToUseFile, 'avatar-no-image'] as const
/** Why files cannot be attached as these types. */
export const refusalsToAttach = <const T extends 'image' | 'video' | 'audio' | 'file'>(
  ...types: readonly T[]
) => [...refusalsToUseFile, ...types.map((type) => `file-no-${type}` as const)]

/** Why somebody may not read the audit log. */
export const refusalsToReadAuditLog = ['permission-denied'] as const

/** Why nothing of a user, or in a community, may be deleted for good. */
export const refusalsOfHold = ['on-hold'] as const
