import { feature } from '@causerie/kernel'
import { blockRuleFolds, blockRules } from '@causerie/moderation'
import { addBlockRules } from './add-block-rules.ts'
import { addToBlocklist } from './add-to-blocklist.ts'
import { blockRuleIndexes } from './block-rule-indexes.ts'
import { listBlockRules } from './list-block-rules.ts'
import { queryBlocklist } from './query-blocklist.ts'
import { removeBlockRules } from './remove-block-rules.ts'
import { replaceBlockRules } from './replace-block-rules.ts'
import { tryBlockRules } from './try-block-rules.ts'
import { updateBlockRule } from './update-block-rule.ts'
import { verifyTexts } from './verify-texts.ts'

/** Which words nobody may write. */
export const blockRuleFeature = feature({
  tables: [blockRules],
  folds: [blockRuleFolds],
  indexes: blockRuleIndexes,
  operations: {
    addBlockRules,
    addToBlocklist,
    listBlockRules,
    queryBlocklist,
    replaceBlockRules,
    removeBlockRules,
    updateBlockRule,
    tryBlockRules,
    verifyTexts,
  },
})
