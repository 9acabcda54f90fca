# The bundle has folders in folders, 1,500 deep, nearly deeper than a path can say.
make_good
(cd -- "$bundle" && for each in $(seq 1500); do mkdir d && cd -P d || exit; done) 2>/dev/null || true
