/** The tables of this package; every service that has some of them runs these migrations before its own. */
export const replicasMigrations = new URL('../migrations/', import.meta.url)
