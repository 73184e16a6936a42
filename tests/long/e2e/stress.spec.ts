import { test } from '@playwright/test';
import { SIZES } from '../../e2e/layoutFlaws.ts';
import { stressTests } from '../../e2e/stressPages.ts';

stressTests(SIZES);
test.describe('10: without JavaScript', () => stressTests(SIZES, false));
