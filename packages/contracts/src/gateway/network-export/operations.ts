export { exportNetwork } from './export-network.ts'
