import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const blockRuleRefusalKinds = {
  'block-rule-not-found': refusalKind(404, 400400, 'The rule does not exist.'),
  'bad-block-rules': refusalKind(400, 400000, 'Some of these words have no visible character.'),
  'too-many-block-rules': refusalKind(
    400,
    400000,
    'A network has at most 10,000 rules, of 1 MB together.',
  ),
  'blocked-word': refusalKind(403, 400308, 'This contains words that are not allowed here.'),
} as const satisfies RefusalKinds
