import { test } from '@playwright/test';
import { SIZES } from '../../e2e/layoutFlaws.ts';
import { stressTests } from './stressPages.ts';

stressTests(SIZES);
test.describe('10: without JavaScript', () => stressTests(SIZES, false));
