export { setup } from './find-infrastructure.ts'
