import type { Sentence } from '../sentence.ts'

export const rulesEnglish = {
  rules: 'Rules',
  whitelist: 'Links that may be sent',
  blocklist: 'Words that are blocked',
  whitelistSwitch: 'Only links that a rule finds may be sent',
  whitelistHint: 'Off: the rules are kept, and all links may be sent.',
  whitelistOnTitle: 'Allow only links that a rule finds?',
  whitelistOnText:
    'From the next message, post or comment, other links are refused. What was written stays. You can undo it here.',
  whitelistOffTitle: 'Allow all links?',
  whitelistOffText:
    'From the next message, post or comment, all links may be sent. The rules are kept. You can undo it here.',
  whitelistIsOn: 'Only links that a rule finds may be sent.',
  whitelistIsOff: 'All links may be sent.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  newRule: 'New rule, as a regular expression',
  newWords: 'New rule, as words',
  newLinkHint: 'Tried anywhere in scheme://host/path?query.',
  newWordHint: 'Found anywhere in a text, whatever its case.',
  exactWord: 'whole words only',
  tryRule: 'Try it on the last day',
  tryWhitelist: 'Try the whitelist on the last day',
  addRule: 'Add',
  fault_openBracket:
    'Character {at}: the bracket {part} is not closed by ] anywhere. A bracket that is meant itself is written \\[.',
  fault_openParenthesis:
    'Character {at}: the parenthesis {part} is not closed by ) anywhere. One that is meant itself is written \\(.',
  fault_strayParenthesis:
    'Character {at}: {part} closes a parenthesis that was not opened. One that is meant itself is written \\).',
  fault_nothingToRepeat:
    'Character {at}: nothing stands before {part} that it could repeat. To find it itself, write \\ before it.',
  fault_repeatedTwice:
    'Character {at}: {part} repeats what is repeated already. Leave one of them out.',
  fault_badCount:
    'Character {at}: {part} is no number of repetitions: at most 1,000, and the lower number first.',
  fault_badRange:
    'Character {at}: the range {part} runs backwards. The lower character stands first.',
  fault_lookAround: 'Character {at}: {part} looks ahead or back, which rules cannot do.',
  fault_unknownGroup: 'Character {at}: rules know no group that begins with {part} like this one.',
  fault_backReference: 'Character {at}: {part} refers to an earlier group, which rules cannot do.',
  fault_unknownEscape:
    'Character {at}: {part} means nothing. Leave the backslash out, or write it twice.',
  fault_endOfEscape: 'Character {at}: nothing follows the backslash. To find one, write it twice.',
  ruleAdded: 'The rule is added and holds for the next message.',
  dryRun: {
    one: 'Of {tried} records of the last day, 1 would have been stopped.',
    other: 'Of {tried} records of the last day, {count} would have been stopped.',
  },
  dryRunSoFar: {
    one: 'Of {tried} records that were tried so far, 1 would have been stopped.',
    other: 'Of {tried} records that were tried so far, {count} would have been stopped.',
  },
  dryRunIncomplete: 'The rest of the last day was not tried.',
  dryRunLeftOut: 'Conversations and what is deleted are left out.',
  stopDryRun: 'Stop',
  triedMessages: { one: '1 message', other: '{count} messages' },
  triedPosts: { one: '1 post', other: '{count} posts' },
  triedComments: { one: '1 comment', other: '{count} comments' },
  triedStories: { one: '1 story', other: '{count} stories' },
  triedUsers: { one: '1 new user', other: '{count} new users' },
  aMessage: 'message',
  aPost: 'post',
  aComment: 'comment',
  aStory: 'story',
  aUser: 'user',
  tryText: 'What would this text do?',
  tryTextHint: 'Nothing is sent. The rules that are on are asked, as by a message.',
  verify: 'Ask the rules',
  wouldPass: 'It could be sent.',
  wouldStop: 'It could not be sent: {reason}',
  apiKey: 'API key of the network',
  apiKeyHint:
    'The API asks for it, too, to switch and remove rules. It stays in the memory of this page.',
  noRules: 'There are no rules.',
  enableRule: 'The rule {rule} is on',
  ruleEnabled: 'The rule is on and holds for the next message.',
  ruleDisabled: 'The rule is off. It is kept.',
  removeRuleTitle: 'Delete this rule?',
  removeRuleText:
    'It does not hold for the next message. You can undo it here: it is added anew, and is on.',
  ruleRemoved: 'The rule is deleted.',
} as const satisfies Record<string, Sentence>
