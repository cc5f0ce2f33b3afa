export type { Rule } from './rules/rule.ts'
export { rules } from './rules/rules.ts'
export { notificationsService } from './service.ts'
export { trimTrays } from './tray/trim-trays.ts'
