import { feature } from '@causerie/kernel'
import { addLinkRules } from './add-link-rules.ts'
import { getModerationSetting } from './get-moderation-setting.ts'
import { linkRuleFolds, linkRuleSets, linkRules } from './link-rule.ts'
import { listLinkRules } from './list-link-rules.ts'
import { removeLinkRules } from './remove-link-rules.ts'
import { replaceLinkRules } from './replace-link-rules.ts'
import { updateLinkRule } from './update-link-rule.ts'
import { updateModerationSetting } from './update-moderation-setting.ts'
import { verifyLinks } from './verify-links.ts'

/** Which links may be sent. */
export const linkRuleFeature = feature({
  tables: [linkRules, linkRuleSets],
  folds: [linkRuleFolds],
  operations: {
    addLinkRules,
    listLinkRules,
    replaceLinkRules,
    removeLinkRules,
    updateLinkRule,
    verifyLinks,
    getModerationSetting,
    updateModerationSetting,
  },
})
