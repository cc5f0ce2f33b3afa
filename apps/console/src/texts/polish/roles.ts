import type { rolesEnglish } from '../english/roles.ts'
import type { Sentence } from '../sentence.ts'

export const rolesPolish: Record<keyof typeof rolesEnglish, Sentence> = {
  roles: 'Role',
  rolesHint: 'Na co każda rola pozwala tym, którzy ją mają. Zmiana od razu dotyczy ich wszystkich.',
  allRoles: 'Nazwy',
  newRole: 'Nowa rola',
  roleId: 'Identyfikator, jednorazowy',
  roleCreated: 'Utworzono rolę {role}. Na razie na nic nie pozwala.',
  renameRole: 'Zmień nazwę',
  roleRenamed: 'Rola nazywa się {role}.',
  deleteRoleTitle: 'Usunąć rolę {role}?',
  deleteRoleText:
    'Kto ją ma, od razu nie będzie mógł tego, na co pozwala. Nie można tego cofnąć, a identyfikatora nie da się użyć ponownie.',
  roleDeleted: 'Usunięto rolę {role}.',
  permission: 'Uprawnienie',
  givePermission: 'Nadaj uprawnienie',
  givePermissionTitle: 'Nadać roli {role} uprawnienie {permission}?',
  takePermission: 'Odbierz uprawnienie',
  takePermissionTitle: 'Odebrać roli {role} uprawnienie {permission}?',
  changePermissionText: 'Od razu zmieni to, co może każdy z rolą {role}. Możesz to tutaj cofnąć.',
  permissionGiven: 'Rola {role} ma {permission}.',
  permissionTaken: 'Rola {role} nie ma już {permission}.',
}
