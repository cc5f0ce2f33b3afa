import type { Sentence } from './sentence.ts'

export const rolesEnglish = {
  roles: 'Roles',
  rolesHint: 'What each role allows to those who have it. A change holds at once for all of them.',
  permission: 'Permission',
  givePermission: 'Give the permission',
  givePermissionTitle: 'Give {role} the permission {permission}?',
  takePermission: 'Take the permission',
  takePermissionTitle: 'Take {permission} from {role}?',
  changePermissionText: 'It changes at once what everybody with the role {role} may do. You can undo it here.',
  permissionGiven: '{role} has {permission}.',
  permissionTaken: '{role} no longer has {permission}.',
} as const satisfies Record<string, Sentence>

export const rolesPolish: Record<keyof typeof rolesEnglish, Sentence> = {
  roles: 'Role',
  rolesHint: 'Na co każda rola pozwala tym, którzy ją mają. Zmiana od razu dotyczy ich wszystkich.',
  permission: 'Uprawnienie',
  givePermission: 'Nadaj uprawnienie',
  givePermissionTitle: 'Nadać roli {role} uprawnienie {permission}?',
  takePermission: 'Odbierz uprawnienie',
  takePermissionTitle: 'Odebrać roli {role} uprawnienie {permission}?',
  changePermissionText: 'Od razu zmieni to, co może każdy z rolą {role}. Możesz to tutaj cofnąć.',
  permissionGiven: 'Rola {role} ma {permission}.',
  permissionTaken: 'Rola {role} nie ma już {permission}.',
}
