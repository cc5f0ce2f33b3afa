import { feature } from '@causerie/kernel'
import { linkRuleFolds, linkRules, moderationSettingFolds, ruleSets } from '@causerie/moderation'
import { addLinkRules } from './add-link-rules.ts'
import { addToAllowlist } from './add-to-allowlist.ts'
import { getModerationSetting } from './get-moderation-setting.ts'
import { linkRuleIndexes } from './link-rule-indexes.ts'
import { listLinkRules } from './list-link-rules.ts'
import { queryAllowlist } from './query-allowlist.ts'
import { removeLinkRules } from './remove-link-rules.ts'
import { replaceLinkRules } from './replace-link-rules.ts'
import { tryLinkRules } from './try-link-rules.ts'
import { updateLinkRule } from './update-link-rule.ts'
import { updateModerationSetting } from './update-moderation-setting.ts'
import { verifyLinks } from './verify-links.ts'

/** Which links may be sent. */
export const linkRuleFeature = feature({
  tables: [linkRules, ruleSets],
  folds: [linkRuleFolds, moderationSettingFolds],
  indexes: linkRuleIndexes,
  operations: {
    addLinkRules,
    addToAllowlist,
    listLinkRules,
    queryAllowlist,
    replaceLinkRules,
    removeLinkRules,
    updateLinkRule,
    tryLinkRules,
    verifyLinks,
    getModerationSetting,
    updateModerationSetting,
  },
})
