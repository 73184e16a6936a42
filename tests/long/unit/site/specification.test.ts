import { compareWithSpecification } from '../../../unit/site/compareWithSpecification.ts';
import { findEntities } from '../../../unit/site/findEntities.ts';
import { understandEnlargedSite } from './enlargedSite.ts';

// What an author adds must make none of these tests fail.
const own = await understandEnlargedSite();
compareWithSpecification(own);
findEntities(own);
