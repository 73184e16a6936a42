#!/bin/sh
# Uploads dist/ to an S3 bucket behind CloudFront: sh s3-upload.sh BUCKET DISTRIBUTION
# The hashed files first, and the ones of earlier builds stay, so that pages that are open go on working.
set -eu
aws s3 cp dist/assets "s3://$1/assets" --recursive --cache-control "public, max-age=31536000, immutable"
aws s3 sync dist "s3://$1" --delete --exclude "assets/*" --exclude "_headers" --exclude "_redirects" --cache-control "no-cache"
aws cloudfront create-invalidation --distribution-id "$2" --paths "/*"
