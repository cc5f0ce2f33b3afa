import { type Rejections, rejection } from '@causerie/protocol'

export const roleRejections = {
  'role-not-found': rejection(404, 400400, 'The role does not exist.'),
  'role-exists': rejection(400, 400000, 'A role with this id already exists.'),
  'role-id-used': rejection(
    400,
    400000,
    'A deleted role had this id. Ids of roles are never used again.',
  ),
  'too-many-roles': rejection(400, 400000, 'A network can have at most 500 roles.'),
  'system-role': rejection(403, 400300, 'Built-in roles cannot be deleted.'),
  'unknown-roles': rejection(
    400,
    400000,
    'Some of these roles do not exist or cannot be given here.',
  ),
} as const satisfies Rejections
