/** Why the rules for links cannot be changed so. */
export const refusalsToChangeLinkRules = [
  'too-many-link-rules',
  'too-many-open-link-rules',
] as const
