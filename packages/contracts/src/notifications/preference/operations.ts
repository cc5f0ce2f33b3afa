export { getTrayPreferences } from './get-tray-preferences.ts'
export { updateTrayPreferences } from './update-tray-preferences.ts'
