import { SIZES } from './layoutFlaws.ts';
import { stressTests } from './stressPages.ts';

stressTests(SIZES.filter(({ name }) => ['320 px', '1280 px'].includes(name)));
