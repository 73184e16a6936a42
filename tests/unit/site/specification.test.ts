import { compareWithSpecification } from './compareWithSpecification.ts';
import { findEntities } from './findEntities.ts';
import { understandOwnSite } from './ownSite.ts';

const own = await understandOwnSite();
compareWithSpecification(own);
findEntities(own);
