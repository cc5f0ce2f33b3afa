import type { Sentence } from '../sentence.ts'

export const rolesEnglish = {
  roles: 'Roles',
  rolesHint: 'What each role allows to those who have it. A change holds at once for all of them.',
  allRoles: 'Names',
  newRole: 'New role',
  roleId: 'Id, which is never used again',
  roleCreated: 'The role {role} is created. It allows nothing yet.',
  renameRole: 'Rename',
  roleRenamed: 'The role is called {role}.',
  deleteRoleTitle: 'Delete the role {role}?',
  deleteRoleText:
    'Everybody who has it can do at once no more what it allows. This cannot be undone, and its id is never used again.',
  roleDeleted: 'The role {role} is deleted.',
  permission: 'Permission',
  givePermission: 'Give the permission',
  givePermissionTitle: 'Give {role} the permission {permission}?',
  takePermission: 'Take the permission',
  takePermissionTitle: 'Take {permission} from {role}?',
  changePermissionText:
    'It changes at once what everybody with the role {role} may do. You can undo it here.',
  permissionGiven: '{role} has {permission}.',
  permissionTaken: '{role} no longer has {permission}.',
} as const satisfies Record<string, Sentence>
