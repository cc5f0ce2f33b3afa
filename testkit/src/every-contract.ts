// Ids are read only where the contracts of all services are loaded, so each unit test has them,
// whichever ran before it in its process.
import '@causerie/contracts'
