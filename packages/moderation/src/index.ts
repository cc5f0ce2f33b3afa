export { createdSince, dryRun } from './dry-run/dry-run.ts'
export { type TriedList, triedList } from './dry-run/tried-list.ts'
export { isBlocked, prepareWords, wordsIn } from './rule-set/blocked-words.ts'
export { refusedLinks } from './rule-set/link-matching.ts'
export { linksIn } from './rule-set/links.ts'
export { rulesOf } from './rule-set/prepared-rules.ts'
export { requiredLiteral } from './rule-set/required-literal.ts'
export * from './rule-set/rule-set.ts'
export * from './rule-set/rule-set-folds.ts'
export {
  type RuleTrial,
  refusalOfBlockRules,
  refusalOfLinkRules,
  ruleTrial,
  trialOfLinks,
  trialOfWords,
} from './rule-set/rule-trial.ts'
export * from './rule-set/rule-verdict.ts'
