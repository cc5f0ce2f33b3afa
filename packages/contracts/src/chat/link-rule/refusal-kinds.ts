import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const linkRuleRefusalKinds = {
  'link-rule-not-found': refusalKind(404, 400400, 'The rule does not exist.'),
  'bad-link-rules': refusalKind(
    400,
    400000,
    'Some of these rules are not regular expressions that can be matched in linear time.',
  ),
  'too-many-link-rules': refusalKind(
    400,
    400000,
    'A network has at most 10,000 rules, of 1 MB together.',
  ),
  'too-many-open-link-rules': refusalKind(
    400,
    400000,
    'At most 100 rules may lack three literal characters in a row.',
  ),
  'link-not-allowed': refusalKind(403, 400309, 'Some of these links are not allowed here.'),
} as const satisfies RefusalKinds
