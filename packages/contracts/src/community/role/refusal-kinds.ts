import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const roleRefusalKinds = {
  'role-not-found': refusalKind(404, 400400, 'The role does not exist.'),
  'role-exists': refusalKind(400, 400000, 'A role with this id already exists.'),
  'role-id-used': refusalKind(
    400,
    400000,
    'A deleted role had this id. Ids of roles are never used again.',
  ),
  'too-many-roles': refusalKind(400, 400000, 'A network can have at most 500 roles.'),
  'system-role': refusalKind(403, 400300, 'Built-in roles cannot be deleted.'),
  'unknown-roles': refusalKind(
    400,
    400000,
    'Some of these roles do not exist or cannot be given here.',
  ),
} as const satisfies RefusalKinds
