/** Why the rules for words cannot be changed so. */
export const refusalsToChangeBlockRules = ['too-many-block-rules'] as const
