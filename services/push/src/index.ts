export { tables } from './database/tables.ts'
